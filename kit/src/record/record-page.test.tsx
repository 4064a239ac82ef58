import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router-dom';
import { expect, it } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { recordTexts } from '../i18n/record-texts.ts';
import { RecordPage } from './record-page.tsx';

const refresh = async () => undefined;

/** A part that something is opened in. */
function Part({ name, of }: { name: string; of: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(true)}>
      {name} of {of}
    </button>
  );
}

/** Records that are here already, as after Back. */
function OnePage() {
  const { id = '', version } = useParams();
  return (
    <RecordPage
      id={id}
      query={{ data: id, error: null, refetch: refresh }}
      refresh={refresh}
      title={`${id}, ${version}`}
      list={{ path: '/', label: 'All' }}
      neighbors={<a href="#next">Next</a>}
      actions={<Part name="Action" of={id} />}
      notice={<Part name="Notice" of={id} />}
      notFound={{ title: '', detail: '' }}
      updatedText=""
    >
      {(record) => <Part name="Content" of={record} />}
    </RecordPage>
  );
}

it('leaves behind what was opened on another record, and keeps it while the same one changes', async () => {
  await startI18n([recordTexts]);
  const router = createMemoryRouter([{ path: '/:id/:version', element: <OnePage /> }], {
    initialEntries: ['/A/1'],
  });
  render(<RouterProvider router={router} />);
  const openOf = (id: string) =>
    screen
      .getAllByRole('button', { name: new RegExp(`of ${id}$`) })
      .map((part) => part.getAttribute('aria-expanded'));
  for (const part of screen.getAllByRole('button')) await userEvent.click(part);
  screen.getByRole('link', { name: 'Next' }).focus();

  await router.navigate('/A/2');
  await screen.findByRole('heading', { name: 'A, 2' });
  expect(openOf('A')).toEqual(['true', 'true', 'true']);
  await router.navigate('/B/1');
  await screen.findByRole('heading', { name: 'B, 1' });
  expect(openOf('B')).toEqual(['false', 'false', 'false']);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Next' }));
});
