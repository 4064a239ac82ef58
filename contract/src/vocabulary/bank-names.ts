/** The names of well known banks by their routing numbers, and of the sandbox's. A name that is not here is typed. */
const banks: Readonly<Record<string, string>> = {
  'Bank of America': '026009593 051000017 111000025 121000358 063100277 021200339 125000024 081000032',
  'JPMorgan Chase': '021000021 071000013 322271627 267084131 021202337 044000037 111000614 325070760',
  'Wells Fargo': '121000248 121042882 053000219 031000503',
  Citibank: '021000089',
  'PNC Bank': '043000096',
  'TD Bank': '031201360',
  Truist: '061000104',
  'Capital One': '065000090',
  'U.S. Bank': '091000022 121122676 123000220',
  'Ally Bank': '124003116',
  'Navy Federal Credit Union': '256074974',
  'USAA Federal Savings Bank': '314074269',
  'Fifth Third Bank': '042000314',
  KeyBank: '041001039',
  'Huntington National Bank': '044000024',
  'Regions Bank': '062000019',
  'Citizens Bank': '036076150',
  'Sandbox Test Bank': '110000000',
};

const nameByNumber = new Map(
  Object.entries(banks).flatMap(([name, numbers]) =>
    numbers.split(' ').map((number) => [number, name] as const),
  ),
);

/** What the bank of a routing number is called; null where it is not known. */
export const bankNameOf = (routingNumber: string): string | null => nameByNumber.get(routingNumber) ?? null;

export const knownRoutingNumbers = (): string[] => [...nameByNumber.keys()];
