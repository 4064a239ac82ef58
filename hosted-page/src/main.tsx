/** @jsxImportSource preact */
import { render } from 'preact';
import { Checkout } from './checkout.tsx';
import { embeddingSite, followHeight } from './model/embedding.ts';
import { readPageData } from './model/page-data.ts';
import { watchScripts } from './model/watch-scripts.ts';
import { showPreview } from './preview.tsx';
import './page.css';

watchScripts(document.currentScript as HTMLScriptElement | null);

const data = readPageData();
const place = document.getElementById('checkout');
if ('preview' in data) {
  showPreview(data.closed);
} else if (place) {
  const site = embeddingSite(data.page.content.allowedOrigins);
  if (site) followHeight(site);
  place.replaceChildren();
  render(<Checkout {...data} site={site} />, place);
}
