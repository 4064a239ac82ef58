/**
 * The parts of kit that areas alone ask for. A shared module is in the shell's build only if the shell names it too;
 * each loads with the first page that needs it.
 */
export const areaParts = [
  () => import('@countinghouse/kit/drafts'),
  () => import('@countinghouse/kit/list'),
  () => import('@countinghouse/kit/list-tools'),
  () => import('@countinghouse/kit/record'),
  () => import('@countinghouse/kit/operations'),
];
