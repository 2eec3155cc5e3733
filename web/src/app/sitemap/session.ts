import { lazyRouteComponent as lazy } from '@tanstack/react-router'
import type { Screen } from './screen.ts'

/** Sign-in and related screens. */
export const session: Screen[] = [
  {
    path: '/login',
    title: 'Iniciar sesión',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/login.tsx'), 'Login'),
  },
  {
    path: '/logout',
    title: 'Cerrar sesión',
    layout: 'blank',
    component: lazy(() => import('#web/features/office/session/logout.tsx'), 'Logout'),
  },
  {
    path: '/forgot-password',
    title: 'Recuperar contraseña',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/forgot-password.tsx'), 'ForgotPassword'),
  },
  {
    path: '/reset-password/$uidb64/$token',
    title: 'Nueva contraseña',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/reset-password.tsx'), 'ResetPassword'),
  },
  {
    path: '/setup',
    title: 'Primera cuenta',
    layout: 'blank',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/set-up.tsx'), 'SetUp'),
  },
]
