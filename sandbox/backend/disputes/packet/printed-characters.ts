// What the font of made pages has, besides control characters and private ones: Latin with Vietnamese, Greek, Cyrillic.
const printed =
  String.raw`\t\n\r -~\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u01f0\u01fa-\u01ff\u0218-\u021b\u0237\u0259\u02bc` +
  String.raw`\u02c6\u02c7\u02c9\u02d8-\u02dd\u02f3\u0300\u0301\u0303\u0309\u030f\u0323\u0384-\u038a\u038c\u038e-\u03a1` +
  String.raw`\u03a3-\u03ce\u03d1\u03d2\u03d6\u0400-\u0486\u0488-\u0513\u1e00\u1e01\u1e3e\u1e3f\u1e80-\u1e85\u1e9e` +
  String.raw`\u1ea0-\u1ef9\u1f4d\u2000-\u200b\u2010\u2011\u2013-\u2015\u2017-\u201e\u2020-\u2022\u2025-\u2027\u2030\u2032` +
  String.raw`\u2033\u2039\u203a\u203c\u2044\u2070\u2074-\u208e\u20a3\u20a4\u20a6-\u20ac\u20b1\u20b9\u20ba\u20bc\u20bd` +
  String.raw`\u20c1\u2105\u2113\u2116\u2122\u2126\u212e\u215b-\u215e\u2202\u2206\u220f\u2211\u2212\u221a\u221e\u222b\u2248` +
  String.raw`\u2260\u2264\u2265\u25a0\u25ca\u25cb\u25cf\ufb01-\ufb04\ufffc\ufffd`;
const notPrinted = new RegExp(`[^${printed}]`, 'u');

/** A text as made pages print it: letters and their marks as one, and nothing that is never seen. */
export const printedForm = (text: string): string =>
  text.normalize('NFC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Whether made pages can show all of a text; what they cannot is an empty box there. */
export const isPrintable = (text: string): boolean => !notPrinted.test(printedForm(text));
