import {
  ArrowLeftRight,
  ChartColumn,
  CreditCard,
  FilePlus,
  Gavel,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  type LucideIcon,
  Settings,
  ShoppingCart,
  Store,
  Users,
} from 'lucide-react';

/** The icons an `area.json` may name. */
const icons: Record<string, LucideIcon> = {
  analytics: ChartColumn,
  bank: Landmark,
  card: CreditCard,
  cart: ShoppingCart,
  dashboard: LayoutDashboard,
  dispute: Gavel,
  merchants: Store,
  register: FilePlus,
  settings: Settings,
  transactions: ArrowLeftRight,
  users: Users,
};

/** The icon of that name; a general one where the shell does not know it. */
export function NavigationIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? LayoutGrid;
  return <Icon size={18} aria-hidden="true" />;
}
