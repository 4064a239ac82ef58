import { type LogoTheme, logoThemes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { useEffect, useState } from 'react';
import { samplePixels } from '../../api/settings/picture.ts';
import { type LogoVerdict, logoGrounds, logoVerdict } from '../../model/settings/logo-contrast.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';

/** How a logo looks on a ground; fine until it is known. */
function useVerdict(url: string | null, ground: LogoTheme): LogoVerdict {
  const [verdict, setVerdict] = useState<LogoVerdict>('fine');
  useEffect(() => {
    let isCurrent = true;
    setVerdict('fine');
    if (url !== null)
      samplePixels(url).then(
        (pixels) => isCurrent && pixels && setVerdict(logoVerdict(pixels, logoGrounds[ground])),
        // What the browser cannot draw shows by itself that it cannot be seen.
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [url, ground]);
  return verdict;
}

interface GroundProps {
  url: string | null;
  ground: LogoTheme;
  alt: string;
  /** What is said where there is none. */
  none: string;
}

/** A logo on one ground, with what is wrong with it there. */
export function LogoOnGround({ url, ground, alt, none }: GroundProps) {
  const { t } = useTranslation(businessSettingsTexts);
  const verdict = useVerdict(url, ground);
  return (
    <figure className={styles.ground} data-ground={ground}>
      <div>{url ? <img src={url} alt={alt} /> : none}</div>
      <figcaption>{t(ground === 'light' ? 'logo.onLight' : 'logo.onDark')}</figcaption>
      {url && verdict !== 'fine' && <p className={styles.warning}>{t(`logo.${verdict}`)}</p>}
    </figure>
  );
}

/** One picture on the grounds that it is shown on. */
export const LogoGrounds = ({
  grounds = logoThemes,
  ...props
}: Omit<GroundProps, 'ground'> & { grounds?: readonly LogoTheme[] }) => (
  <div className={styles.grounds}>
    {grounds.map((ground) => (
      <LogoOnGround key={ground} ground={ground} {...props} />
    ))}
  </div>
);
