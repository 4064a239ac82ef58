import { MerchantSelect } from '@countinghouse/kit/list';

export interface BoardMerchantProps {
  value: string | null;
  onChange: (merchantId: string | null) => void;
}

/** Which merchant's figures the board shows; all of them where none is chosen. */
export const BoardMerchant = ({ value, onChange }: BoardMerchantProps) => (
  <MerchantSelect value={value ?? undefined} onChange={(merchantId) => onChange(merchantId ?? null)} />
);
