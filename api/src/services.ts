import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { People } from "./admin/accounts/people";
import type { Roster } from "./admin/accounts/roster";
import type { AuditLog, AuditModel } from "./admin/audit/audit-log";
import type { ContactRequestModel } from "./admin/contact-requests/contact-request-model";
import type { LoginDelays } from "./admin/login/growing-delay";
import type { VerificationLanes } from "./admin/login/verification-lanes";
import type { AdminPassword } from "./admin/password";
import type { Releases } from "./admin/releases/releases";
import type { ReportBook } from "./admin/remote-failures/report-model";
import type { SecondFactors } from "./admin/second-factor/second-factor";
import type { CalendarModel } from "./calendars/calendar-model";
import type { Catalogue } from "./catalogue/catalogue";
import type { CatalogueImages } from "./catalogue/images";
import type { Config } from "./config";
import type { DatabaseProbe } from "./database/database-probe";
import type { EmailModel } from "./email/email-model";
import type { EmailQueue } from "./email/email-queue";
import type { Mailer } from "./email/mailer";
import type { FetchProductImage } from "./email/product-images";
import type { Live } from "./http/events/live";
import type { StreamPlaces } from "./http/events/stream-places";
import type { Limits } from "./http/limits/limits";
import type { ResponseCache } from "./http/response-cache";
import type { AdminSessions } from "./http/sessions/admin";
import type { ApiKeys } from "./http/sessions/api-keys";
import type { KnownDevices } from "./http/sessions/known-devices";
import type { MediaLibrary } from "./media/media-library";
import type { MediaModel } from "./media/media-model";
import type { MediaStore } from "./media/media-store";
import type { ParserPool } from "./media/parser-pool/parser-pool";
import type { UploadSpool } from "./media/receive-upload";
import type { StoredBytes } from "./media/stored-bytes";
import type { Outages } from "./operations/health/outages";
import type { Metrics } from "./operations/metrics/metrics";
import type { WorkReader } from "./operations/metrics/work-reader";
import type { VitalsBook } from "./operations/vitals/vitals-book";
import type { GiftCardModel } from "./orders/gift-cards/gift-card-book";
import type { Orders } from "./orders/orders";
import type { ErasureModel } from "./privacy/erasure-model";
import type { ReminderModel } from "./recipient/reminders/reminder-model";
import type { ResumeTokens } from "./shopper/resume-tokens";
import type { SizeLinks } from "./sizes/size-links";
import type { Webhooks } from "./webhooks/webhooks";
import type { Transcriber } from "./writing/transcriber";
import type { Writer } from "./writing/writer";

export interface Services {
  config: Config;
  log: Logger;
  operations: OperationsServices;
  database: DatabaseServices;
  calendars: CalendarModel;
  contactRequests: ContactRequestModel;
  catalogue: Catalogue;
  images: ImageServices;
  orders: Orders;
  giftCards: GiftCardModel;
  writer: Writer;
  /** Undefined where no provider is configured: senders then type captions themselves. */
  transcriber: Transcriber | undefined;
  email: EmailServices;
  media: MediaServices;
  erasures: ErasureModel;
  limits: Limits;
  live: Live;
  streamPlaces: StreamPlaces;
  responses: ResponseCache;
  resumeTokens: ResumeTokens;
  sizeLinks: SizeLinks;
  reminders: ReminderModel;
  admin: AdminServices;
  webhooks: Webhooks;
  now: () => number;
  /** Time that unlocks days, in milliseconds since 1970. Tests may set it (`TEST_CLOCK_FILE`). */
  openingClock: () => number;
}

export interface OperationsServices {
  version: string;
  /** True while draining: requests are served, but health checks fail. */
  isStopping: boolean;
  metrics: Metrics;
  work: WorkReader;
  reports: ReportBook;
  vitals: VitalsBook;
  releases: Releases | undefined;
}

export interface DatabaseServices {
  connection: Connection;
  probe: DatabaseProbe;
  outages: Outages;
}

export interface EmailServices {
  records: EmailModel;
  queue: EmailQueue;
  mailer: Mailer;
}

export interface ImageServices {
  products: CatalogueImages;
  gifts: FetchProductImage;
}

export interface MediaServices {
  library: MediaLibrary;
  spool: UploadSpool;
  records: MediaModel;
  files: MediaStore;
  storedBytes: StoredBytes;
  parserPool: ParserPool;
}

export interface AdminServices {
  sessions: AdminSessions;
  apiKeys: ApiKeys;
  people: People;
  roster: Roster;
  password: AdminPassword | undefined;
  /** Compared when the account does not exist, so that timing does not reveal it. */
  decoyPassword: AdminPassword;
  secondFactors: SecondFactors;
  knownDevices: KnownDevices;
  loginDelays: LoginDelays;
  verificationLanes: VerificationLanes;
  auditLog: AuditLog;
  auditEntries: AuditModel;
}
