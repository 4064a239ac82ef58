import { lazyPart as lazyPartWith } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import type { ComponentType } from 'react';
import { paymentTexts } from '../texts.ts';

/** A part of a page in a chunk of its own, with its texts, those of payments and of operations. */
export const lazyPart = <Props extends object = object>(
  texts: string,
  load: () => Promise<ComponentType<Props>>,
) => lazyPartWith([texts, paymentTexts, operationTexts], load);
