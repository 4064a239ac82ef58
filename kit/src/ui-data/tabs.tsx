import { Tabs as AntTabs } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styles from './tabs.module.css';

export interface TabsProps {
  tabs: readonly { key: string; label: string; content: ReactNode }[];
  /** The address's parameter that names the open tab: `tab` unless told. */
  name?: string;
}

/**
 * Parts of a page of which one is shown. The address says which, so that a link and a reload open the same; Back leaves
 * the page. What was opened once keeps what was entered.
 */
export function Tabs({ tabs, name = 'tab' }: TabsProps) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const asked = params.get(name);
  const [first] = tabs;
  const open = tabs.find(({ key }) => key === asked) ?? first;
  const change = (key: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (key === first?.key) after.delete(name);
        else after.set(name, key);
        return after;
      },
      // With the way back to the list, which came along.
      { replace: true, state },
    );
  return (
    <AntTabs
      className={styles.tabs ?? ''}
      {...(open && { activeKey: open.key })}
      onChange={change}
      items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    />
  );
}
