/** @jsxImportSource preact */
import { render } from 'preact';
import { Checkout } from './checkout.tsx';
import { embeddingSite, followHeight } from './model/embedding.ts';
import { readPageData } from './model/page-data.ts';
import { watchScripts } from './model/watch-scripts.ts';
import { showPreview } from './preview.tsx';
import { showEarlier } from './show-earlier.tsx';
import './page.css';

watchScripts(document.currentScript as HTMLScriptElement | null);

const data = readPageData();
const place = document.getElementById('checkout');
if ('preview' in data) {
  showPreview(data.closed);
} else {
  const { page } = data;
  const site = embeddingSite(page.content.allowedOrigins);
  if (site) followHeight(site);
  if (page.state === 'closed') void showEarlier(data);
  else if (place) {
    place.replaceChildren();
    render(<Checkout {...data} {...{ page, site }} />, place);
  }
}
