/** A file name that servers take: it begins with a letter or a digit, and has no signs that systems give a meaning to. */
export const safeName = (name: string): string => {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? '';
  const stem = name
    .slice(0, name.length - ending.length)
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
  return `${(stem || 'file').slice(0, 120 - ending.length)}${ending}`;
};
