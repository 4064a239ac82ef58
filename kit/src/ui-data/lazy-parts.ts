import type { SelectProps } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { lazyPage } from '../loading/lazy-page.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { FileFieldProps } from './files/file-field.tsx';
import { fileTexts } from './files/file-texts.ts';
import type { StepsProps } from './steps.tsx';
import type { TabsProps } from './tabs.tsx';

// antd's, and too heavy for what every page loads: each comes with the first page that draws it.

export const Tabs = lazyPage<TabsProps>(() => import('./tabs.tsx').then((module) => module.Tabs));

/** Of values of any one type: what is lazy keeps the call signature. */
export const Select = lazyPage(() =>
  import('./select.tsx').then((module) => module.Select as ComponentType),
) as unknown as <Value>(props: SelectProps<Value>) => ReactNode;

export const Steps = lazyPage<StepsProps>(() => import('./steps.tsx').then((module) => module.Steps));

export const FileField = lazyPart<FileFieldProps>([fileTexts, 'messages'], () =>
  import('./files/file-field.tsx').then((module) => module.FileField),
);
