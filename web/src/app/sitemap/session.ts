import { lazyScreen as lazy } from '../lazy-screen.ts'
import type { Screen } from './screen.ts'

/** Sign-in and related screens. */
export const session: Screen[] = [
  {
    path: '/login',
    title: 'Iniciar sesión',
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
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/forgot-password.tsx'), 'ForgotPassword'),
  },
  {
    path: '/reset-password/$uidb64/$token',
    title: 'Nueva contraseña',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/reset-password.tsx'), 'ResetPassword'),
  },
  {
    path: '/setup',
    title: 'Primera cuenta',
    isPublic: true,
    component: lazy(() => import('#web/features/office/session/set-up.tsx'), 'SetUp'),
  },
]
