import { brandLinks } from '@countinghouse/contract/vocabulary';
import { portalBrand, useTranslation } from '@countinghouse/kit';
import styles from './public-layout.module.css';

/** Where the brand's support, terms and privacy notice are; nothing where it has none of them. */
export function BrandFooter() {
  const { t } = useTranslation('shell');
  const links = portalBrand()?.links;
  const named = brandLinks.flatMap((name) => (links?.[name] ? [{ name, href: links[name] }] : []));
  if (named.length === 0) return null;
  return (
    <footer className={styles.footer}>
      {named.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {t(`brand.${name}`)}
        </a>
      ))}
    </footer>
  );
}
