import { useSyncExternalStore } from 'react';
import { type PaymentState, paymentSession } from './payment-session.ts';

/** How the payment stands that this terminal takes. */
export const usePayment = (): PaymentState =>
  useSyncExternalStore(paymentSession.watch, paymentSession.state);
