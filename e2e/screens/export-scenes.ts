import { answerWith, type Scene } from './scene.ts';

/** The list of exports, and the page of a file. */
export const exportScenes: Scene[] = [
  { name: 'exports', path: () => '/export/download' },
  {
    name: 'exports-empty',
    path: () => '/export/download',
    arrange: (stage) => answerWith(stage, '**/export/list*', 200, { items: [], nextCursor: null }),
  },
  { name: 'export-file', path: ({ exported }) => `/export/download/${exported}` },
];
