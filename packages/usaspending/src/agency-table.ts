/** A top-level agency. */
export interface AgencyEntry {
  /** Three or four digits: "080". */
  toptier_code: string;
  /** The agency's internal number, which is not its code. */
  agency_id: number;
  abbreviation: string;
  agency_name: string;
  /** The end of its page's address. */
  agency_slug: string;
}

/**
 * Code, internal number, abbreviation and official name of the agencies that report their accounts, as listed in March
 * 2026. Page: https://api.usaspending.gov/api/v2/references/toptier_agencies/
 */
const TABLE = `
247|1525|AAHC|400 Years of African-American History Commission
310|1146|USAB|Access Board
302|1136|ACUS|Administrative Conference of the U.S.
306|1144|ACHP|Advisory Council on Historic Preservation
166|1527|USADF|African Development Foundation
072|801|USAID|Agency for International Development
074|805|ABMC|American Battle Monuments Commission
309|1416|ARC|Appalachian Regional Commission
084|879|AFRH|Armed Forces Retirement Home
313|1159|GOLDWATER|Barry Goldwater Scholarship and Excellence In Education Foundation
321|1426|HERITAGEABROAD|Commission for the Preservation of America's Heritage Abroad
323|1149|CFA|Commission of Fine Arts
326|1138|USCCR|Commission on Civil Rights
338|1139|ABILITYONE|Committee for Purchase from People Who Are Blind or Severely Disabled
339|1129|CFTC|Commodity Futures Trading Commission
581|1158|CFPB|Consumer Financial Protection Bureau
061|694|CPSC|Consumer Product Safety Commission
485|1166|CNCS|Corporation for National and Community Service
096|1205|USACE|Corps of Engineers - Civil Works
542|1132|CIGIE|Council of the Inspectors General on Integrity and Efficiency
9553|1528|CSOSA|Court Services and Offender Supervision Agency
347|1137|DNFSB|Defense Nuclear Facilities Safety Board
517|1156|DRA|Delta Regional Authority
513|1165|DENALI|Denali Commission
012|95|USDA|Department of Agriculture
013|183|DOC|Department of Commerce
097|1173|DOD|Department of Defense
091|1068|ED|Department of Education
089|930|DOE|Department of Energy
075|806|HHS|Department of Health and Human Services
070|766|DHS|Department of Homeland Security
086|882|HUD|Department of Housing and Urban Development
015|252|DOJ|Department of Justice
1601|267|DOL|Department of Labor
019|315|DOS|Department of State
069|731|DOT|Department of Transportation
036|561|VA|Department of Veterans Affairs
014|209|DOI|Department of the Interior
020|456|TREAS|Department of the Treasury
349|1523|DC COURTS|District of Columbia Courts
525|1141|EAC|Election Assistance Commission
068|700|EPA|Environmental Protection Agency
045|611|EEOC|Equal Employment Opportunity Commission
1100|48|EOP|Executive Office of the President
083|878|EXIM|Export-Import Bank of the United States
7802|860|FCSIC|Farm Credit System Insurance Corporation
027|538|FCC|Federal Communications Commission
051|682|FDIC|Federal Deposit Insurance Corporation
360|1128|FEC|Federal Election Commission
362|1161|FFIEC|Federal Financial Institutions Examination Council
054|685|FLRA|Federal Labor Relations Authority
065|699|FMC|Federal Maritime Commission
093|1125|FMCS|Federal Mediation and Conciliation Service
368|1127|FMSHRC|Federal Mine Safety and Health Review Commission
473|1524|FPISC|Federal Permitting Improvement Steering Council
029|552|FTC|Federal Trade Commission
047|614|GSA|General Services Administration
005|11|GAO|Government Accountability Office
471|1147|GCERC|Gulf Coast Ecosystem Restoration Council
372|1131|TRUMAN|Harry S Truman Scholarship Foundation
474|1423|IMLS|Institute of Museum and Library Services
164|1526|IAF|Inter-American Foundation
034|560|USITC|International Trade Commission
381|1152|MADISON|James Madison Memorial Fellowship Foundation
382|1133|JUSFC|Japan-United States Friendship Commission
3301|558|KENNEDY CENTER|John F. Kennedy Center for the Performing Arts
387|1134|MMC|Marine Mammal Commission
389|610|MSPB|Merit Systems Protection Board
524|1154|MCC|Millennium Challenge Corporation
487|1155|UDALL|Morris K. Udall and Stewart L. Udall Foundation
080|862|NASA|National Aeronautics and Space Administration
088|925|NARA|National Archives and Records Administration
394|1126|NCPC|National Capital Planning Commission
413|1417|NCD|National Council on Disability
025|535|NCUA|National Credit Union Administration
417|687|NEA|National Endowment for the Arts
418|692|NEH|National Endowment for the Humanities
420|697|NLRB|National Labor Relations Board
421|1142|NMB|National Mediation Board
049|655|NSF|National Science Foundation
424|1130|NTSB|National Transportation Safety Board
573|1431|NBRC|Northern Border Regional Commission
031|554|NRC|Nuclear Regulatory Commission
431|654|NWTRB|Nuclear Waste Technical Review Board
432|1135|OSHRC|Occupational Safety and Health Review Commission
434|1157|OGE|Office of Government Ethics
435|650|ONHIR|Office of Navajo and Hopi Indian Relocation
024|503|OPM|Office of Personnel Management
062|695|OSC|Office of Special Counsel
071|800|OPIC|Overseas Private Investment Corporation
579|1516|PCORTF|Patient-Centered Outcomes Research Trust Fund
1125|89|PC|Peace Corps
1602|308|PBGC|Pension Benefit Guaranty Corporation
512|1164|PRESIDIO|Presidio Trust
535|1143|PCLOB|Privacy and Civil Liberties Oversight Board
290|1544|PBRB|Public Buildings Reform Board
060|693|RRB|Railroad Retirement Board
050|680|SEC|Securities and Exchange Commission
090|1067|SSS|Selective Service System
073|803|SBA|Small Business Administration
028|539|SSA|Social Security Administration
574|1546|SCRC|Southeast Crescent Regional Commission
569|1612|SBRC|Southwest Border Regional Commission
472|1422|STB|Surface Transportation Board
514|1163|USAGM|U.S. Agency for Global Media
376|651|USICH|U.S. Interagency Council on Homelessness
077|1522|DFC|U.S. International Development Finance Corporation
510|1162|CSB|United States Chemical Safety Board
345|1169|CAVC|United States Court of Appeals for Veterans Claims
1133|90|USTDA|United States Trade and Development Agency
519|1418|VEF|Vietnam Education Foundation
`;

/** The agencies known without asking; `agencies.list` has those of today. */
export const AGENCIES: readonly AgencyEntry[] = TABLE.trim()
  .split("\n")
  .map((line) => {
    const [toptier_code = "", id = "", abbreviation = "", agency_name = ""] = line.split("|");
    return {
      toptier_code,
      agency_id: Number(id),
      abbreviation,
      agency_name,
      agency_slug: slugOf(agency_name),
    };
  });

/** "U.S. Agency for Global Media" → "us-agency-for-global-media" */
function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/['.]/g, "")
    .replace(/[^a-z0-9]+/g, "-");
}
