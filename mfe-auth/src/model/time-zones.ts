/** Browsers still name some zones as they were called decades ago; people look for today's names. */
const todaysNames: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

const nameOf = (zone: string) => todaysNames[zone] ?? zone;

/** A zone's name as people read it. */
export const readableZone = (zone: string) => nameOf(zone).replaceAll('_', ' ');

/** Every zone that the browser knows, to choose from. */
export const timeZones = Intl.supportedValuesOf('timeZone')
  .map((zone) => ({ value: nameOf(zone), label: readableZone(zone) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
