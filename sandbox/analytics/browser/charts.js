const namespace = 'http://www.w3.org/2000/svg';

/** An element with attributes and what is in it. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function shape(name, attributes, title) {
  const made = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (title) {
    const said = document.createElementNS(namespace, 'title');
    said.textContent = title;
    made.append(said);
  }
  return made;
}

/**
 * Bars from left to right, each with what it stands for as its title.
 * @param {{ label: string, points: { value: number, title: string }[], most?: number }} chart
 */
export function columns({ label, points, most = Math.max(...points.map(({ value }) => value), 1) }) {
  const width = 100 / points.length;
  const svg = shape('svg', {
    ...{ viewBox: '0 0 100 40', preserveAspectRatio: 'none', role: 'img', 'aria-label': label },
  });
  points.forEach(({ value, title }, index) => {
    const height = (value / most) * 40;
    const place = { x: index * width + width * 0.1, y: 40 - height, width: width * 0.8, height };
    svg.append(shape('rect', place, title));
  });
  return svg;
}

/**
 * One row each, with its bar behind the words.
 * @param {{ name: string, value: number, text: string }[]} rows
 */
export function bars(rows) {
  const most = Math.max(...rows.map(({ value }) => value), 1);
  return element(
    'ol',
    {},
    ...rows.map(({ name, value, text }) =>
      element(
        'li',
        {},
        element('span', {}, name),
        element('meter', { min: 0, max: most, value, 'aria-label': name }),
        element('strong', {}, text),
      ),
    ),
  );
}
