import { readableZone, todaysZone } from '../format/zone-name.ts';

interface ZoneOption {
  value: string;
  label: string;
}

let known: ZoneOption[] | null = null;

/** Every zone that the browser knows, to choose from. Made when it is first asked for: few pages offer one. */
export function timeZoneOptions(): ZoneOption[] {
  known ??= Intl.supportedValuesOf('timeZone')
    .map((zone) => ({ value: todaysZone(zone), label: readableZone(zone) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
  return known;
}
