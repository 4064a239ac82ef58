/** Browsers still name some zones as they were called decades ago; people look for today's names. */
const todaysNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A zone by its name of today: what is kept may have an earlier one. */
export const todaysZone = (zone: string): string => todaysNames[zone] ?? zone;

/** A zone's name as people read it. */
export const readableZone = (zone: string): string => todaysZone(zone).replaceAll('_', ' ');
