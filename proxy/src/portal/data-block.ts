/** Text inside a `<script type="application/json">`: `<` could close it. */
export const toDataBlock = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
