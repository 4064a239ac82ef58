import { useSyncExternalStore } from 'react';
import { type PaymentState, paymentDesk } from './payment-desk.ts';

/** How the payment stands that this terminal takes. */
export const usePayment = (): PaymentState => useSyncExternalStore(paymentDesk.watch, paymentDesk.state);
