import { useSyncExternalStore } from 'react';
import { paymentSession } from './payment-session.ts';
import type { PaymentState } from './payment-state.ts';

/** How the payment stands that this terminal takes. */
export const usePayment = (): PaymentState =>
  useSyncExternalStore(paymentSession.watch, paymentSession.state);
