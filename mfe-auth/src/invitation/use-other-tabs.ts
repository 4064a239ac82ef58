import { useEffect, useRef } from 'react';

const channelName = 'countinghouse.invitation-accepted';

/**
 * Hears from the browser's other tabs whose invitation was accepted there. Of what opens it nothing is said.
 * @returns tells them
 */
export function useOtherTabs(onAccepted: (username: string) => void): (username: string) => void {
  const channel = useRef<BroadcastChannel>(null);
  const heard = useRef(onAccepted);
  useEffect(() => {
    heard.current = onAccepted;
  });
  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    opened.onmessage = ({ data }: MessageEvent<string>) => heard.current(data);
    channel.current = opened;
    return () => opened.close();
  }, []);
  return (username) => channel.current?.postMessage(username);
}
