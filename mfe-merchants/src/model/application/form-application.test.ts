import { expect, it } from 'vitest';
import {
  type ApplicationGap,
  firstOpenStep,
  gapsOfStep,
  merchantSteps,
  partnerSteps,
  stepIn,
} from './form-application.ts';

const gap = (section: ApplicationGap['section']): ApplicationGap => ({
  ...{ key: `${section}.x`, section, field: 'x', ownerId: null, reason: 'required', anyOf: [] },
});

it('goes on where the first thing is missing, and ends at the review', () => {
  expect(firstOpenStep(partnerSteps, { missing: [gap('terms'), gap('bank')] })).toBe('bank');
  expect(firstOpenStep(partnerSteps, { missing: [gap('terms')] })).toBe('review');
  expect(firstOpenStep(partnerSteps, { missing: [] })).toBe('review');
});

it('asks a merchant by link for nothing that is the partner’s', () => {
  expect(merchantSteps).not.toContain('processing');
  expect(firstOpenStep(merchantSteps, { missing: [gap('processing'), gap('documents')] })).toBe('documents');
  expect(stepIn(merchantSteps, 'processing')).toBe('business');
});

it('counts missing terms at the step where they are accepted', () => {
  expect(gapsOfStep({ missing: [gap('terms'), gap('bank')] }, 'review')).toHaveLength(1);
});
