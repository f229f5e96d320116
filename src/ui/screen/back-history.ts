import type { RouterHistory } from '@tanstack/react-router';
import { createContext } from 'react';

/** The app's history, for what Back does while a sheet is open; null without a router, as in a story. */
export const BackHistory = createContext<RouterHistory | null>(null);
