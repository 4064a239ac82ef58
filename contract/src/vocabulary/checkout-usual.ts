import type { CheckoutContent } from '../api/checkout-profiles.ts';
import type { CheckoutPalette, CheckoutText } from './checkout.ts';

const light: CheckoutPalette = {
  accent: '#3538cd',
  buttonText: '#ffffff',
  background: '#f5f6fa',
  surface: '#ffffff',
  text: '#1d2433',
};
const dark: CheckoutPalette = {
  accent: '#8098f9',
  buttonText: '#10131c',
  background: '#10131c',
  surface: '#1b202d',
  text: '#e8ebf4',
};
const noWords: Readonly<Record<CheckoutText, string>> = {
  heading: '',
  payButton: '',
  note: '',
  confirmation: '',
  terms: '',
};

/** How a hosted page looks as long as nobody chose anything else. */
export const usualCheckoutContent: CheckoutContent = {
  logo: 'own',
  colors: light,
  dark: 'auto',
  darkColors: dark,
  radius: 'medium',
  font: 'system',
  locale: 'auto',
  words: { en: noWords, vi: noWords },
  phone: 'off',
  address: 'postal',
  methods: ['card', 'ach'],
  mailsReceipt: true,
  requiresTerms: false,
  termsUrl: null,
  allowedOrigins: [],
};
