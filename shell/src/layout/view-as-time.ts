/** The minutes to show for so many seconds: those that have begun, none in the last one. */
export const minutesOf = (seconds: number): number => (seconds < 60 ? 0 : Math.round(seconds / 60));
