import { openArea } from '@countinghouse/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import area from '../area.ts';

/** Opens the terminal as a demo account. */
export const openTerminal = (as = 'merchant.demo', language: 'en' | 'vi' = 'en') =>
  openArea(area, { path: '/virtual-terminal', as, language });

export const customer = { Name: 'Ada Example', Email: 'ada@example.com' };
/** A card charged the same amount twice within minutes is asked about: tests that charge have amounts of their own. */
export const card = (number: string, amount = '12.50') => ({
  Amount: amount,
  'Card number': number,
  'Expiration date': '1240',
  CVV: '123',
  ...customer,
});
/** Presses the button that charges. */
export const charge = async () => userEvent.click(await screen.findByRole('button', { name: /^Charge/ }));
export const cardNumber = '4242424242424242';
/** All that the browser keeps, as one text. */
export const everythingKept = () =>
  [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join('\n') +
  window.location.href;
