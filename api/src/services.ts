import type { Connection } from "mongoose";
import type { Logger } from "pino";
import type { People } from "./admin/accounts/people";
import type { Roster } from "./admin/accounts/roster";
import type { LoginDelays } from "./admin/login/growing-delay";
import type { VerificationLanes } from "./admin/login/verification-lanes";
import type { AdminPassword } from "./admin/password";
import type { AuditLog } from "./admin/record/desk-record";
import type { AuditModel } from "./admin/record/record-model";
import type { SecondFactors } from "./admin/second-factor/second-factor";
import type { CalendarModel } from "./calendars/calendar-model";
import type { Config } from "./config";
import type { ContactRequestModel } from "./contact-requests/contact-request-model";
import type { DatabaseProbe } from "./database/database-probe";
import type { Outages } from "./health/outages";
import type { ResponseCache } from "./http/response-cache";
import type { Limits } from "./limits/limits";
import type { Live } from "./live/live";
import type { StreamPlaces } from "./live/stream-places";
import type { FetchProductImage } from "./mail/gift-pictures";
import type { EmailModel } from "./mail/mail-model";
import type { EmailQueue } from "./mail/mail-queue";
import type { Mailer } from "./mail/mailer";
import type { MediaLibrary } from "./media/media-library";
import type { MediaModel } from "./media/media-model";
import type { MediaStore } from "./media/media-store";
import type { StoredBytes } from "./media/stored-bytes";
import type { Workshop } from "./media/workshop/workshop";
import type { Metrics } from "./metrics/metrics";
import type { WorkReader } from "./metrics/work-reader";
import type { GiftCardModel } from "./orders/gift-card-book";
import type { Orders } from "./orders/orders";
import type { ErasureModel } from "./people/erasure-model";
import type { Catalogue } from "./products/catalogue";
import type { CatalogueImages } from "./products/pictures";
import type { Releases } from "./releases/releases";
import type { ReportBook } from "./reports/report-book";
import type { ResumeTokens } from "./resume/resume-tokens";
import type { AdminSessions } from "./sessions/admin";
import type { KnownDevices } from "./sessions/known-devices";
import type { Writer } from "./writing/writer";

/** Everything a handler may use, one noun for each part of the API and of the outside world. */
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
  email: EmailServices;
  media: MediaServices;
  erasures: ErasureModel;
  limits: Limits;
  live: Live;
  streamPlaces: StreamPlaces;
  responses: ResponseCache;
  resumeTokens: ResumeTokens;
  admin: AdminServices;
  /** The server's time in milliseconds, for what counts seconds. */
  now: () => number;
  /** The time by which days open, in milliseconds since 1970: a test may set it (`TEST_CLOCK_FILE`). */
  openingClock: () => number;
}

/** What staff and whoever runs the suite see of this process. */
export interface OperationsServices {
  version: string;
  /** Requests are served as before, while the health routes say that the process is draining. */
  isStopping: boolean;
  metrics: Metrics;
  work: WorkReader;
  reports: ReportBook;
  /** `undefined` where the API does not know the list of remotes. */
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
  records: MediaModel;
  files: MediaStore;
  storedBytes: StoredBytes;
  parserPool: Workshop;
}

export interface AdminServices {
  sessions: AdminSessions;
  people: People;
  roster: Roster;
  /** `undefined` without ADMIN_PASSWORD: the first sign-in is closed then. */
  password: AdminPassword | undefined;
  /** Compared with the given password where there is no account. */
  decoyPassword: AdminPassword;
  secondFactors: SecondFactors;
  knownDevices: KnownDevices;
  loginDelays: LoginDelays;
  verificationLanes: VerificationLanes;
  auditLog: AuditLog;
  auditRecords: AuditModel;
}
