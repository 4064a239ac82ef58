import { configure, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { PageSocket } from './page-socket.ts';

// Pages ask a running sandbox, and a machine may have other work to do.
configure({
  asyncUtilTimeout: 45_000,
  // The document as text is for who reads that a test failed; most attempts to find something are one of many.
  getElementError: (text, container) => {
    const error = new Error(text ?? '');
    error.name = 'TestingLibraryElementError';
    let message: string | undefined;
    const get = () => {
      message ??= [text, prettyDOM(container)].filter(Boolean).join('\n\n');
      return message;
    };
    return Object.defineProperty(error, 'message', { get, configurable: true });
  },
});

// React's development build keeps a stack trace of every element that it makes, ten thousand a second, for warnings that
// no test reads: a twelfth of all work. It is told that it has had its ten thousand.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// What antd asks of a browser and jsdom does not have.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
  addListener: () => undefined,
  removeListener: () => undefined,
})) as typeof window.matchMedia;

window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as typeof ResizeObserver;

performance.getEntriesByType ??= () => [];

window.WebSocket = PageSocket as unknown as typeof WebSocket;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
