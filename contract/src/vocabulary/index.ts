export * from './ach.ts';
export * from './area.ts';
export * from './card.ts';
export * from './errors.ts';
export * from './permissions.ts';
export * from './request.ts';
export * from './roles.ts';
export * from './transaction.ts';
