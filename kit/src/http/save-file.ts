/** Browsers begin to read what they save after the click; only then may it be let go. */
const keptMs = 60_000;

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
