import type { RegistryArea, SessionUser } from '@countinghouse/contract';
import { isFor, roleHas } from '@countinghouse/contract/vocabulary';
import { type FoundRecords, i18n, type Language } from '@countinghouse/kit';
import { FileSearch, type LucideIcon, Store } from 'lucide-react';
import { loadArea } from '../remotes/load-area.ts';
import { isDeployed } from '../routing/is-deployed.ts';
import { findMerchants } from './find-merchants.ts';
import { paletteTexts } from './palette-texts.ts';

/** Who can be asked for records. */
export interface RecordSource {
  id: string;
  label: () => string;
  icon: LucideIcon;
  /** What the ids of its records begin with. */
  idPrefixes: readonly string[];
  /** @param round counts how often the user asked for another try */
  find: (search: string, signal: AbortSignal, round: number) => Promise<FoundRecords>;
}

const nothing: FoundRecords = { records: [], listPath: null };
const merchantIdPrefix = 'mer_';

const areaSource = (area: RegistryArea): RecordSource => ({
  id: area.id,
  label: () => area.records?.label[i18n.language as Language] ?? area.id,
  icon: FileSearch,
  idPrefixes: area.records?.pages.map(({ idPrefix }) => idPrefix) ?? [],
  find: async (search, signal, round) => {
    const { findRecords } = await loadArea(area, round);
    signal.throwIfAborted();
    return findRecords ? findRecords(search, signal) : nothing;
  },
});

const merchantSource: RecordSource = {
  id: 'merchants',
  label: () => i18n.t(`${paletteTexts}:merchants`),
  icon: Store,
  idPrefixes: [merchantIdPrefix],
  find: findMerchants,
};

/** Where the navigation has an area, so that records come in the order people know; last without an entry. */
const placeOf = ({ navigation = [] }: RegistryArea) => Math.min(...navigation.map(({ order }) => order));

/**
 * Whom the palette asks for a user: the areas that offer them records, and merchants, which the shell finds by itself
 * for those who have several, until an area has pages of them.
 */
export function recordSources(user: SessionUser, areas: readonly RegistryArea[]): RecordSource[] {
  const sources = areas
    .filter(({ records }) => records && isFor(user, records))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map(areaSource);
  const isMissing = !sources.some(({ idPrefixes }) => idPrefixes.includes(merchantIdPrefix));
  const hasSeveral = user.role !== 'merchants' && roleHas(user.role, 'merchants:read');
  return isMissing && hasSeveral && isDeployed('/list-transaction') ? [merchantSource, ...sources] : sources;
}
