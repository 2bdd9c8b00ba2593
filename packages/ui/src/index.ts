/**
 * The only package that imports styled-components and the headless library, so that hosts and remotes share one
 * copy of each.
 */
export { runWhenIdle } from "./boot/wait";
export type { BrandMarkProps } from "./brand/Mark";
export { Monogram } from "./brand/Monogram";
export { Rosette } from "./brand/Rosette";
export { Wordmark } from "./brand/Wordmark";
export { Button, ButtonLink, type ButtonProps } from "./components/Button";
export type { ButtonSize, ButtonVariant } from "./components/Button.styles";
export { ConfirmDialog, type ConfirmDialogProps } from "./components/dialog/ConfirmDialog";
export { Dialog, preloadDialog } from "./components/dialog/Dialog";
export type { DialogSize } from "./components/dialog/Dialog.styles";
export { DialogOutline } from "./components/dialog/DialogOutline";
export type { DialogProps } from "./components/dialog/dialogProps";
export { useDialogOpen } from "./components/dialog/open-dialogs";
export { EmptyState, type EmptyStateProps } from "./components/EmptyState";
export { ErrorBoundary, type ErrorBoundaryProps } from "./components/ErrorBoundary";
export { ErrorState, type ErrorStateProps } from "./components/ErrorState";
export { IconButton, type IconButtonProps } from "./components/IconButton";
export { type LazyComponent, lazyWithRetry, usePreload } from "./components/lazyWithRetry";
export {
  getImageVersions,
  type ImageVersions,
  ProductImage,
} from "./components/product-image/ProductImage";
export { ResponsiveImage, type ResponsiveImageProps } from "./components/ResponsiveImage";
export { SkipLink } from "./components/SkipLink";
export { ToastProvider } from "./components/toast/ToastProvider";
export { type ToastOptions, type Toasts, useToast } from "./components/toast/toastContext";
export { Tooltip, type TooltipProps } from "./components/tooltip/Tooltip";
export { TooltipProvider } from "./components/tooltip/TooltipProvider";
export { useIntersection } from "./hooks/useIntersection";
export { useRootMark } from "./hooks/useRootMark";
export {
  ArrowLeftIcon,
  BagIcon,
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  DownloadIcon,
  DragIcon,
  ExternalIcon,
  EyeIcon,
  MinusIcon,
  PenIcon,
  PlusIcon,
  PrintIcon,
  SearchIcon,
  TrashIcon,
  UndoIcon,
  UploadIcon,
} from "./icons/actions";
export { ExpandIcon, MicrophoneIcon, PauseIcon, PlayIcon, RecordIcon, StopIcon, VideoIcon } from "./icons/media";
export type { IconProps } from "./icons/Svg";
export {
  AlertIcon,
  GiftIcon,
  InfoIcon,
  NoteIcon,
  SparkleIcon,
  StarIcon,
} from "./icons/things";
export { Lightbox } from "./lightbox/LazyLightbox";
export type { LightboxProps } from "./lightbox/Lightbox";
export { formatClock } from "./media-player/sources";
export { Badge } from "./primitives/Badge";
export { Divider } from "./primitives/Divider";
export { Heading, type HeadingProps } from "./primitives/Heading";
export { Cluster, Container, Stack } from "./primitives/Layout";
export { Price, type PriceProps } from "./primitives/Price";
export { Skeleton } from "./primitives/Skeleton";
export { Spinner, type SpinnerProps } from "./primitives/Spinner";
export { Eyebrow, Text } from "./primitives/Text";
export { VisuallyHidden, visuallyHidden } from "./primitives/VisuallyHidden";
export { useShop } from "./shop";
export { createGlobalStyle, css, keyframes, styled, useTheme } from "./styled";
export { type Breakpoint, media } from "./theme/media";
export { handwriting, notePaper } from "./theme/note.styles";
export { SiteTheme, type SiteThemeProps } from "./theme/SiteTheme";
export type { Size, Space, Width } from "./theme/scale";
export { inkSurface, ivorySurface } from "./theme/surface";
export { PageStyle, ThemeRoot } from "./theme/ThemeRoot";
export { type Brand, createTheme, type Theme } from "./theme/theme";
