interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether what nobody has asked for yet may be fetched: not for who saves data, nor over a line that is slow. Browsers
 * that tell nothing of their line are taken for fast ones.
 */
export function mayWarm(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
  return !connection?.saveData && !isSlow;
}
