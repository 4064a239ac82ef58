import { type Language, readPortalData, useAuth, useTranslation } from '@countinghouse/kit';
import { LinkButton } from '@countinghouse/kit/ui-data';
import { Plus } from 'lucide-react';
import { shortcutsFor } from '../navigation/navigation.ts';

/** What most users come to do, where areas name it and the user may. */
export function PrimaryActions() {
  const { i18n } = useTranslation('shell');
  const user = useAuth((state) => state.user);
  const shortcuts = user ? shortcutsFor(user, readPortalData().registry.areas) : [];
  return shortcuts
    .filter(({ isPrimary }) => isPrimary)
    .map(({ path, label }) => (
      <LinkButton key={path} type="primary" icon={<Plus size={16} />} to={path}>
        {label[i18n.language as Language]}
      </LinkButton>
    ));
}
