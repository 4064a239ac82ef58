import { copyToClipboard } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <Button size="small" onClick={() => copyToClipboard(text)}>
      {label}
    </Button>
  );
}
