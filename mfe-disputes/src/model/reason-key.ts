/** A network's code as a key of texts: 'V 12.6.1' is `V_12_6_1`. */
export const reasonKeyOf = (reasonCode: string): string => reasonCode.replace(/[ .]/g, '_');
