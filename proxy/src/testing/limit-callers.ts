import { EventEmitter } from 'node:events';
import type { Request } from 'express';

/** Counts from one on, a call at a time. */
export const counter = () => {
  let count = 0;
  return () => {
    count += 1;
    return count;
  };
};
const nextAddress = counter();
/** A request from an address that is given, or from one that no other test uses. */
export const from = (ip = `10.0.1.${nextAddress()}`) =>
  ({ ip, res: new EventEmitter() }) as unknown as Request;
const nextAccount = counter();
/** An account that no other test uses. */
export const nameOf = () => `person-${nextAccount()}-${process.pid}@example.com`;

/** How an attempt ends: allowed, or the status of its refusal. */
export const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error) => error.status as number,
  );
