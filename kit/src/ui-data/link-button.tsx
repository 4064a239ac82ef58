import { Button, type ButtonProps } from 'antd';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';

interface LinkButtonProps
  extends Pick<ButtonProps, 'type' | 'icon' | 'disabled' | 'aria-label' | 'children'> {
  to: string;
  /** What goes along to that page, such as the way back to the list. */
  state?: unknown;
}

/** Leads to another page as an action of this one: a button to the eye, a link to the browser. */
export function LinkButton({ to, state, ...button }: LinkButtonProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    // The browser opens it beside this page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(to, { state });
  };
  return <Button {...button} href={to} onClick={open} />;
}
