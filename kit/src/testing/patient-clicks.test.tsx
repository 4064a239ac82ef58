import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import './patient-clicks.ts';

/** As what needs an answer of the server first. */
function Late({ onPress }: { onPress: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setReady, 100, true);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button type="button" disabled={!isReady} onClick={onPress}>
      <span>Charge</span>
    </button>
  );
}

it('a click waits for its control to be of use', async () => {
  const onPress = vi.fn();
  render(<Late onPress={onPress} />);
  await userEvent.click(screen.getByText('Charge'));
  expect(onPress).toHaveBeenCalledOnce();
});
