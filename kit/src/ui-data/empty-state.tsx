import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** What it would be for, under the title. */
  detail?: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** In the place of what there is none of. */
export function EmptyState({ title, detail, children }: EmptyStateProps) {
  const description = detail ? (
    <>
      <strong>{title}</strong>
      <br />
      {detail}
    </>
  ) : (
    title
  );
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={description}>
      {children}
    </Empty>
  );
}
