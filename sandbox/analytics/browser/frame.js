import { bars, columns, element } from './charts.js';
import { texts } from './texts.js';

const main = document.getElementById('analytics');
const metaOf = (name) => document.querySelector(`meta[name=${name}]`).content;
const portalOrigin = metaOf('portal');
const spans = [7, 30, 90];

// What the reader chose stays in the page, whatever token it has.
const state = { session: metaOf('session'), days: 30, figures: null, problem: null };

const words = () => texts[document.documentElement.lang] ?? texts.en;

/** Asks the portal for so much room; it takes nothing else from here. */
const tellHeight = () =>
  parent.postMessage(
    { type: 'countinghouse:height', height: Math.ceil(main.getBoundingClientRect().height) },
    portalOrigin,
  );

function formats({ currency, digits }) {
  const language = document.documentElement.lang;
  const money = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: currency ?? 'USD' },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    money: (minor) => money.format(minor / 10 ** digits),
    share: ({ approved, attempts }) => (attempts === 0 ? '—' : share.format(approved / attempts)),
    day: (date) => day.format(new Date(date)),
  };
}

function drawn(figures) {
  const t = words();
  const { money, share, day } = formats(figures);
  const total = { volumeMinor: 0, attempts: 0, approved: 0 };
  for (const one of figures.days) for (const key of Object.keys(total)) total[key] += one[key];
  const figure = (label, text) => element('div', {}, element('dt', {}, label), element('dd', {}, text));
  const highest = Math.max(...figures.days.map(({ volumeMinor }) => volumeMinor));
  const volumes = figures.days.map((one) => ({
    ...{ value: one.volumeMinor, title: `${day(one.date)}: ${money(one.volumeMinor)}` },
  }));
  const rates = figures.days.map((one) => ({
    ...{ value: one.attempts && one.approved / one.attempts, title: `${day(one.date)}: ${share(one)}` },
  }));
  return [
    element('dl', {}, figure(t.volume, money(total.volumeMinor)), figure(t.approval, share(total))),
    element('h2', {}, t.daily),
    columns({ label: `${t.daily}, ${t.highest(money(highest))}`, points: volumes }),
    element('h2', {}, t.dailyApproval),
    columns({ label: `${t.dailyApproval}, ${share(total)}`, points: rates, most: 1 }),
    element('h2', {}, t.merchants),
    bars(
      figures.merchants.map(({ name, volumeMinor }) => ({
        ...{ name, value: volumeMinor, text: money(volumeMinor) },
      })),
    ),
  ];
}

function problem(kind) {
  const t = words();
  const said = element('p', { role: 'alert' }, t[kind]);
  if (kind === 'failed') {
    const button = element('button', { type: 'button' }, t.retry);
    button.addEventListener('click', load);
    said.append(' ', button);
  }
  return said;
}

function chooser() {
  const t = words();
  const select = element(
    'select',
    {},
    ...spans.map((days) => element('option', { value: days }, t.span(days))),
  );
  select.value = String(state.days);
  select.addEventListener('change', () => {
    state.days = Number(select.value);
    load();
  });
  return element('label', {}, element('span', {}, t.spans), select);
}

function draw() {
  const t = words();
  const { figures } = state;
  const hadFocus = document.activeElement?.tagName === 'SELECT';
  const content = figures && (figures.currency === null ? [element('p', {}, t.none)] : drawn(figures));
  main.replaceChildren(
    chooser(),
    ...(state.problem ? [problem(state.problem)] : []),
    ...(content ?? []),
    element('p', { class: 'note' }, t.zone),
  );
  if (hadFocus) main.querySelector('select').focus();
  tellHeight();
}

async function load() {
  const asked = state.days;
  try {
    const answer = await fetch(`/figures?days=${asked}`, {
      headers: { authorization: `Bearer ${state.session}` },
    });
    if (asked !== state.days) return;
    if (answer.ok) Object.assign(state, { figures: await answer.json(), problem: null });
    else state.problem = answer.status === 401 ? 'ended' : 'failed';
  } catch {
    state.problem = 'failed';
  }
  draw();
}

async function renew(token) {
  const answer = await fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!answer.ok) return;
  state.session = (await answer.json()).session;
  await load();
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== portalOrigin || source !== parent) return;
  if (data?.type === 'countinghouse:token' && typeof data.token === 'string') renew(data.token);
  if (data?.type !== 'countinghouse:look') return;
  if (data.language in texts) document.documentElement.lang = data.language;
  document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light';
  draw();
});
// Words wrap anew as the window narrows.
addEventListener('resize', tellHeight);
load();
