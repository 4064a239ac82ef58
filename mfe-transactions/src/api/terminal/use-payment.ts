import { useSyncExternalStore } from 'react';
import type { PaymentState } from '../../model/terminal/payment-state.ts';
import { paymentSession } from './payment-session.ts';

/** How the payment stands that this terminal takes. */
export const usePayment = (): PaymentState =>
  useSyncExternalStore(paymentSession.watch, paymentSession.state);
