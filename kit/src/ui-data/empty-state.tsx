import { Empty } from 'antd';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  /** What to do about it. */
  children?: ReactNode;
}

/** In the place of what there is none of. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={title}>
      {children}
    </Empty>
  );
}
