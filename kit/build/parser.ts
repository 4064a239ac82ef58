/** The compiler's own parser, for what measures sources. */
export { parseSync, type Span } from '@swc/core';
