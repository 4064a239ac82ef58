import { merchantCurrencies } from '@countinghouse/contract/vocabulary';

const countries = (
  'AD AE AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BZ CA CD CF CG CH CI CK ' +
  'CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN ' +
  'GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI ' +
  'LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR ' +
  'NU NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RE RO RS RU RW SA SB SC SE SG SI SK SL SM SN SO SR SS ST SV SX SZ ' +
  'TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

interface Choice {
  value: string;
  label: string;
}

/** By name, as readers of the language sort names; what is taken most often is first. */
const named = (codes: readonly string[], first: string, nameOf: (code: string) => string, language: string) =>
  codes
    .map((value): Choice => ({ value, label: nameOf(value) }))
    .sort((one, other) => {
      if (one.value === first || other.value === first) return one.value === first ? -1 : 1;
      return one.label.localeCompare(other.label, language);
    });

export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;

export const countryChoices = (language: string): Choice[] =>
  named(countries, 'US', (code) => countryName(code, language), language);

export const currencyName = (code: string, language: string): string =>
  `${new Intl.DisplayNames(language, { type: 'currency' }).of(code) ?? code} (${code})`;

export const currencyChoices = (language: string): Choice[] =>
  named(merchantCurrencies, 'USD', (code) => currencyName(code, language), language);
