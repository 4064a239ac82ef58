/** Where merchants are: city, region, country, zone, and the currency they are paid in. */
export interface Place {
  city: string;
  region: string;
  country: string;
  timeZone: string;
  currency: string;
}

const place = (city: string, region: string, timeZone: string, country = 'US', currency = 'USD'): Place => ({
  city,
  region,
  country,
  timeZone,
  currency,
});

export const homePlaces: readonly Place[] = [
  place('Portland', 'OR', 'America/Los_Angeles'),
  place('Seattle', 'WA', 'America/Los_Angeles'),
  place('San Jose', 'CA', 'America/Los_Angeles'),
  place('Phoenix', 'AZ', 'America/Phoenix'),
  place('Denver', 'CO', 'America/Denver'),
  place('Boise', 'ID', 'America/Boise'),
  place('Austin', 'TX', 'America/Chicago'),
  place('Chicago', 'IL', 'America/Chicago'),
  place('Minneapolis', 'MN', 'America/Chicago'),
  place('Atlanta', 'GA', 'America/New_York'),
  place('Boston', 'MA', 'America/New_York'),
  place('Brooklyn', 'NY', 'America/New_York'),
  place('Tampa', 'FL', 'America/New_York'),
  place('Honolulu', 'HI', 'Pacific/Honolulu'),
];

export const foreignPlaces: readonly Place[] = [
  place('Toronto', 'ON', 'America/Toronto', 'CA', 'CAD'),
  place('Vancouver', 'BC', 'America/Vancouver', 'CA', 'CAD'),
  place('Hồ Chí Minh', 'SG', 'Asia/Ho_Chi_Minh', 'VN', 'VND'),
  place('Đà Nẵng', 'DN', 'Asia/Ho_Chi_Minh', 'VN', 'VND'),
];

/** What a US dollar's worth is in minor units of a currency, and the step that prices there move in. */
export const priceScale: Record<string, { perDollar: number; step: number }> = {
  USD: { perDollar: 100, step: 1 },
  CAD: { perDollar: 135, step: 1 },
  VND: { perDollar: 25_000, step: 1_000 },
};
