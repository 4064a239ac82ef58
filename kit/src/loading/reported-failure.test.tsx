import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useFlash } from '../flash/flash.ts';
import { ApiError } from '../http/api-error.ts';
import { changeLanguage, startI18n } from '../i18n/i18n.ts';
import { reportFailure } from '../telemetry/reports.ts';
import { ReportedFailure } from './reported-failure.tsx';

beforeAll(() => startI18n([]));
afterEach(async () => {
  cleanup();
  await changeLanguage('en');
});

const show = (error: unknown) =>
  render(<ReportedFailure title="It crashed" failure={{ kind: 'crashed', phase: 'render', error }} />);
const shownId = () => screen.getByRole('alert').querySelector('code')?.textContent;

describe('what failed in the page', () => {
  it('has the id that it was reported under, in both languages, to be copied', async () => {
    const error = new TypeError('x is not a function');
    show(error);
    expect(screen.getByRole('alert').textContent).toContain('Report ID:');
    expect(shownId()).toBe(reportFailure({ kind: 'crashed', error }));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe(shownId());
    expect(useFlash.getState().flash?.message).toBe('Copy to clipboard successfully!');
    await changeLanguage('vi');
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Mã báo cáo:'));
    expect(shownId()).toBe(reportFailure({ kind: 'crashed', error }));
  });

  it('has none where a server answered: its log has the request', () => {
    show(new ApiError(502, 'Bad Gateway'));
    expect(screen.getByRole('alert').textContent).not.toContain('Report ID');
  });
});
