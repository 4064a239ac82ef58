/** A line of business: what it is called, what it sells, when, and for how much. */
export interface Business {
  mcc: string;
  suffixes: readonly string[];
  items: readonly string[];
  /** Typical ticket in US dollars. */
  ticket: number;
  /** Share of its payments that are ACH. */
  achShare: number;
  /** Share of its card payments where the card is there. */
  cardPresentShare: number;
  rhythm: Rhythm;
}

/** Relative traffic by weekday (Sunday first) and by local hour. */
export interface Rhythm {
  weekdays: readonly number[];
  hours: readonly number[];
}

const hours = (open: number, close: number, peaks: readonly number[], night = 0.02): number[] =>
  Array.from({ length: 24 }, (_, hour) => {
    if (hour < open || hour >= close) return night;
    return peaks.includes(hour) ? 2.2 : 1;
  });

const cafe: Rhythm = {
  weekdays: [1.1, 0.9, 0.9, 0.95, 1, 1.25, 1.4],
  hours: hours(6, 20, [7, 8, 9, 12, 13]),
};
const shop: Rhythm = { weekdays: [0.9, 0.8, 0.8, 0.85, 1, 1.3, 1.5], hours: hours(9, 21, [12, 17, 18, 19]) };
const office: Rhythm = {
  weekdays: [0.1, 1.2, 1.1, 1.1, 1.05, 0.95, 0.25],
  hours: hours(8, 18, [9, 10, 11, 14, 15]),
};
const online: Rhythm = {
  weekdays: [1.1, 1.1, 1, 1, 1, 0.95, 1],
  hours: hours(7, 24, [12, 20, 21, 22], 0.25),
};
const stay: Rhythm = {
  weekdays: [0.9, 0.8, 0.8, 0.9, 1.2, 1.5, 1.3],
  hours: hours(7, 23, [15, 16, 17, 18], 0.15),
};

export const businesses: readonly Business[] = [
  {
    mcc: '7997',
    suffixes: ['Fitness Club', 'Yoga Studio', 'Climbing Gym'],
    items: ['Monthly membership', 'Class pack of 10', 'Day pass'],
    ticket: 62,
    achShare: 0.3,
    cardPresentShare: 0.2,
    rhythm: { weekdays: [0.9, 1.3, 1.1, 1.1, 1, 0.8, 0.9], hours: hours(6, 21, [6, 7, 17, 18]) },
  },
  {
    mcc: '5814',
    suffixes: ['Coffee Roasters', 'Espresso Bar', 'Tea House'],
    items: ['Counter order', 'Beans, 1 kg', 'Catering tray'],
    ticket: 11,
    achShare: 0,
    cardPresentShare: 0.9,
    rhythm: cafe,
  },
  {
    mcc: '5812',
    suffixes: ['Kitchen', 'Noodle House', 'Trattoria', 'Grill'],
    items: ['Dinner', 'Lunch', 'Takeaway order', 'Private event deposit'],
    ticket: 46,
    achShare: 0,
    cardPresentShare: 0.8,
    rhythm: { ...cafe, hours: hours(11, 23, [12, 13, 18, 19, 20]) },
  },
  {
    mcc: '5411',
    suffixes: ['Market', 'Grocers', 'Provisions'],
    items: ['Groceries', 'Weekly box', 'Delivery order'],
    ticket: 58,
    achShare: 0.01,
    cardPresentShare: 0.85,
    rhythm: shop,
  },
  {
    mcc: '5942',
    suffixes: ['Books', 'Bookshop & Paper'],
    items: ['Books', 'Gift card', 'Subscription box'],
    ticket: 34,
    achShare: 0,
    cardPresentShare: 0.5,
    rhythm: shop,
  },
  {
    mcc: '5251',
    suffixes: ['Hardware', 'Building Supply'],
    items: ['Materials', 'Tool rental', 'Contractor account'],
    ticket: 128,
    achShare: 0.12,
    cardPresentShare: 0.6,
    rhythm: { ...office, weekdays: [0.6, 1.1, 1, 1, 1, 1.1, 1.4] },
  },
  {
    mcc: '8021',
    suffixes: ['Dental', 'Family Dentistry'],
    items: ['Cleaning and exam', 'Treatment plan, instalment', 'Co-payment'],
    ticket: 185,
    achShare: 0.15,
    cardPresentShare: 0.55,
    rhythm: office,
  },
  {
    mcc: '0742',
    suffixes: ['Veterinary Clinic', 'Animal Hospital'],
    items: ['Consultation', 'Vaccination', 'Wellness plan'],
    ticket: 142,
    achShare: 0.05,
    cardPresentShare: 0.6,
    rhythm: office,
  },
  {
    mcc: '7538',
    suffixes: ['Auto Service', 'Tire & Brake'],
    items: ['Repair order', 'Tires, set of 4', 'Inspection'],
    ticket: 310,
    achShare: 0.06,
    cardPresentShare: 0.7,
    rhythm: office,
  },
  {
    mcc: '5691',
    suffixes: ['Outfitters', 'Clothing Co.', 'Boutique'],
    items: ['Online order', 'In-store purchase', 'Exchange, price difference'],
    ticket: 84,
    achShare: 0,
    cardPresentShare: 0.35,
    rhythm: online,
  },
  {
    mcc: '5734',
    suffixes: ['Software', 'Cloud Tools'],
    items: ['Team plan, monthly', 'Annual licence', 'Additional seats'],
    ticket: 129,
    achShare: 0.18,
    cardPresentShare: 0,
    rhythm: { weekdays: [0.5, 1.2, 1.2, 1.1, 1.1, 1, 0.5], hours: hours(6, 22, [9, 10, 14], 0.3) },
  },
  {
    mcc: '5712',
    suffixes: ['Furniture', 'Home & Living'],
    items: ['Sofa, deposit', 'Dining set', 'Delivery and assembly'],
    ticket: 620,
    achShare: 0.08,
    cardPresentShare: 0.4,
    rhythm: shop,
  },
  {
    mcc: '7011',
    suffixes: ['Hotel', 'Inn & Suites', 'Lodge'],
    items: ['Room, 2 nights', 'Advance deposit', 'Incidentals'],
    ticket: 274,
    achShare: 0.01,
    cardPresentShare: 0.45,
    rhythm: stay,
  },
  {
    mcc: '6513',
    suffixes: ['Property Management', 'Residential'],
    items: ['Monthly rent', 'Parking space', 'Application fee'],
    ticket: 1450,
    achShare: 0.75,
    cardPresentShare: 0,
    rhythm: office,
  },
  {
    mcc: '8299',
    suffixes: ['Language School', 'Academy', 'Music School'],
    items: ['Course fee', 'Term payment', 'Private lesson'],
    ticket: 215,
    achShare: 0.25,
    cardPresentShare: 0.1,
    rhythm: office,
  },
];

/** First parts of a trading name; the last ones are long on purpose. */
export const namesOfBusinesses = [
  'Alder & Finch',
  'Harbor Lane',
  'Juniper',
  'Northside',
  'Blue Heron',
  'Copper Kettle',
  'Fernwood',
  'Granite Peak',
  'Lantern',
  'Maple & Main',
  'Old Mill',
  'Prairie Rose',
  'Quarry Road',
  'Red Barn',
  'Saltwater',
  'Tamarack',
  'Union Square',
  'Willow Creek',
  'Yellow Door',
  'Bluebird',
  'Cedar Hollow',
  'Driftwood',
  'Eastgate',
  'Foxglove',
  'Golden Gate',
  'Hillcrest',
  'Ironbridge',
  'Sông Hương',
  'Bến Thành',
  'Phở Hòa',
  'Morgan, Okafor & Daughters Neighborhood',
  'The Original Riverside Station Street',
] as const;
